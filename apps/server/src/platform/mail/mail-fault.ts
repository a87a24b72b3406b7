/** Why a mail did not leave. */
export type MailFault = {
  /** `final`: the server refuses this mail for good. `passing`: it may go later. */
  lasts: 'final' | 'passing';
  /** `server`: no mail leaves now, so that trying the next one is no use. */
  concerns: 'mail' | 'server';
  /** The server's own answer, or what went wrong on the way to it. */
  words: string;
};

/** What nodemailer tells about an error. */
type SmtpError = { code?: string; response?: string; responseCode?: number; message?: string };

/** Longest answer of a server that is kept, in characters. */
const WORDS_MAX_CHARACTERS = 500;

/** What went wrong before the server said anything about it. `{server}` is its name and port. */
const WORDS: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at {server}: the connection was refused. Check the server name and the port.',
  EDNS: 'The server name of {server} was not found. Check how it is written.',
  ENOTFOUND: 'The server name of {server} was not found. Check how it is written.',
  ETIMEDOUT: '{server} did not answer in time. Check the server name, the port and your firewall.',
  ETLS: '{server} does not offer a secure connection that can be trusted. Check the encryption and its certificate.',
  EABORT: '{server} did not take the mail in time.',
};

/** Judges an error of nodemailer. A 5xx about the mail is final; about signing in or anything else it may be put right. */
export function classifyFault(error: unknown, server: string): MailFault {
  const { code = '', response, responseCode = 0 } = error as SmtpError;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && (responseCode >= 500 || responseCode === 0);
  return {
    lasts: isFinal ? 'final' : 'passing',
    concerns: isAboutMail && responseCode !== 421 ? 'mail' : 'server',
    words: (code === 'ETLS' || !response ? describe(error as SmtpError, server) : response)
      .trim()
      .slice(0, WORDS_MAX_CHARACTERS),
  };
}

function describe({ code = '', message = '' }: SmtpError, server: string): string {
  const isCertificate = /certificate|self.signed|altname|wrong version number|STARTTLS/i.test(message);
  const known = Object.keys(WORDS).find((name) => message.includes(name)) ?? (isCertificate ? 'ETLS' : code);
  const words = WORDS[known]?.replace('{server}', server);
  if (!words) return `The connection to ${server} broke off: ${message}`;
  return known === 'ETLS' ? `${words} (${message})` : words;
}
