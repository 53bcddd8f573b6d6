# What mustering forces refuses.

server-muster-no-nation = There is no nation “{ $name }”.
server-muster-link = This address names no forces that can be read.
