type Status = `HTTP_${number}`;
type Words<Code extends string, Shared> = Record<Exclude<Code, 'OK' | Status | keyof Shared>, string>;

/** Answers that mean another address. A key is never sent on, so redirects are not followed. */
const MOVED =
  'This address sends on to another one. Enter the other one, and check whether it begins with http or https.';
const REDIRECTS = { HTTP_301: MOVED, HTTP_302: MOVED, HTTP_303: MOVED, HTTP_307: MOVED, HTTP_308: MOVED } as const;
const NOT_HERE =
  'There is no such partner at this address. Check it, and leave out any path that the partner does not name.';

/** What is the same of every server that the operator runs or rents. `what`: what it is for people. */
const problemsOfServer = (what: string) => ({
  ...REDIRECTS,
  NETWORK_ERROR: 'The server could not be reached. Check the address, and that the server is running.',
  TLS_ERROR:
    'The server answered, but no secure connection came about. Check that the address begins with http or https as the server has it, and that its certificate is valid for this name.',
  ADDRESS_REFUSED: `No ${what} is asked at this address. Enter the name or the address of the machine it runs on.`,
  HTTP_401: 'The server refused the key. Enter the key again.',
  HTTP_403: 'The server refused the key. Enter the key again.',
  HTTP_429: 'The server is busy, or the account there has no credit left.',
  HTTP_503: 'The server is not ready: it is starting, loads a model, or has too much to do. Try again in a minute.',
});

/** What a failure of a server means, and what to do. `words`: of what only this kind of server can fail with; `missing`: of an address at which there is none. */
export function serverProblem<Code extends string>(
  what: string,
  { words, missing }: { words: Words<Code, ReturnType<typeof problemsOfServer>>; missing: string },
): (code: Code) => string {
  const known: Readonly<Record<string, string>> = { HTTP_404: missing, ...problemsOfServer(what), ...words };
  return (code) => known[code] ?? `The server refused with status ${code.replace('HTTP_', '')}.`;
}

/** What is the same of every partner. */
const PROBLEMS_OF_PARTNERS = {
  ...REDIRECTS,
  HTTP_404: NOT_HERE,
  HTTP_405: NOT_HERE,
  HTTP_410: NOT_HERE,
  KEY_MISSING: 'Enter a key first. A stored key is sent to the address it was given for and nowhere else.',
  KEY_REFUSED: 'The key was refused. Enter it again, and check what it may be used for.',
  NO_CREDIT: 'The account there has no credit left.',
  BUSY: 'It is busy, or the account there has used what it may use for now. Try again later.',
  UNREADABLE: 'What came back is not an answer of this partner. Check the address.',
  TIMEOUT_ERROR: 'It did not answer in time. Try again later.',
  NETWORK_ERROR: 'It could not be reached. Check the address, and that this machine may reach it.',
  TLS_ERROR:
    'It answered, but no secure connection came about: its certificate is not valid for this address, or a device in between replaces it. Check the address.',
  ADDRESS_REFUSED: 'No partner is asked at this address. Enter the address that the partner names.',
  TOO_LARGE: 'Far too much came back. Check the address.',
  HTTP_503: 'It is not available at the moment. Try again later.',
} as const;

/** What a failure of a partner means, and what to do. `words`: of what only this kind of partner can fail with. */
export function partnerProblem<Code extends string>(
  words: Words<Code, typeof PROBLEMS_OF_PARTNERS>,
): (code: Code) => string {
  const known: Readonly<Record<string, string>> = { ...PROBLEMS_OF_PARTNERS, ...words };
  return (code) => known[code] ?? `It refused with status ${code.replace('HTTP_', '')}.`;
}
