import { mailTexts } from './mail.texts.ts';

/** Answers to a sign-in that the mail server refuses: RFC 4954, section 6. */
const LOGIN_REFUSED = /^(530|534|535)\b/;

/** What an answer of the mail server means, where its own words say little. */
export const adviceOf = (reply: string): string | null => (LOGIN_REFUSED.test(reply) ? mailTexts.loginRefused : null);
