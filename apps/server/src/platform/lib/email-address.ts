import { EmailAddress } from '@sayso/contract';
import { domainToASCII } from 'node:url';

/** An address as people are stored by it, or why it cannot be used. Both null: none was told. */
type ReadAddress = { email: string | null; problem: string | null };

/**
 * An e-mail address in lower case, its domain in ASCII. 'Ann <ann@x.com>' is one; comments and several addresses are not. Letters that only look like others are refused rather than turned into them:
 * somebody else may have the address that they look like. `ann+shop@` and `ann@` are two people: whether both reach the same mailbox is known to its host alone, and who is wrong about it lets
 * somebody into the account of another.
 */
export function readEmailAddress(told: string): ReadAddress {
  const text = told.trim();
  if (text === '') return { email: null, problem: null };
  const [, inBrackets] = /^[^<>@,;()]*<([^<>]*)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).normalize('NFC');
  // oxlint-disable-next-line no-control-regex -- what is not ASCII is meant
  const asciiDomain = /^[\x00-\x7f]*$/.test(domain) ? domain : domainToASCII(domain);
  const local = address.slice(0, Math.max(at, 0));
  const parsed = EmailAddress.safeParse(`${local}@${asciiDomain}`);
  // Lower case first would make 'K' (Kelvin) the letter k.
  if (!/^[!-~]*$/.test(local) || !parsed.success) {
    return { email: null, problem: `'${text.slice(0, 100)}' is not an e-mail address.` };
  }
  return { email: parsed.data, problem: null };
}
