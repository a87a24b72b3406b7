/** What is made when it is first asked for, and kept: tables that many who load the engine never need. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
}
