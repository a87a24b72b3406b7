/** What people read of why somebody of an order wrote nothing. `HTTP_` and a status is a server's refusal. */
const REASONS: Readonly<Record<string, (who: string) => string>> = {
  TIMEOUT_ERROR: (who) => `${who} did not answer in time`,
  NETWORK_ERROR: (who) => `${who} could not be reached`,
  TLS_ERROR: (who) => `${who} has no certificate that is accepted`,
  ADDRESS_REFUSED: (who) => `${who} could not be reached`,
  REFUSED: (who) => `${who} would not write about this`,
  CUT_OFF: (who) => `the answer of ${who} broke off`,
  HTTP_401: (who) => `${who} refused its key`,
  HTTP_403: (who) => `${who} refused its key`,
  HTTP_404: (who) => `${who} does not know its model`,
  HTTP_429: (who) => `${who} is busy`,
  HTTP_503: (who) => `${who} is not ready`,
  RESTS: (who) => `${who} failed several times and is left alone for a moment`,
  BUDGET_USED: (who) => `${who} has written as much as it may today`,
  LANGUAGE: (who) => `${who} does not know this language`,
};

/** Why somebody of an order wrote nothing, as the end of a sentence. `who`: what they are called there. */
export const whyNot = (who: string, fault: string): string =>
  (Object.hasOwn(REASONS, fault) ? REASONS[fault] : undefined)?.(who) ?? `${who} wrote nothing that can be used`;
