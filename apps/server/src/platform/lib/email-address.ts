import { EmailAddress } from '@sayso/contract';

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
  const local = address.slice(0, Math.max(at, 0));
  const parsed = EmailAddress.safeParse(address);
  // Lower case first would make 'K' (Kelvin) the letter k.
  if (!/^[!-~]*$/.test(local) || !parsed.success) {
    return { email: null, problem: `'${text.slice(0, 100)}' is not an e-mail address.` };
  }
  return { email: parsed.data, problem: null };
}
