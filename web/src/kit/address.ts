/** Whether an address leads back to the machine it is typed on: a friend's browser would look for the game there. */
export function onlyHere(host: string): boolean {
  return (
    host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host) || host === "0.0.0.0"
  );
}
