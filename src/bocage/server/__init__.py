"""The web service: games behind links, stored choice by choice, told live to every seat."""
