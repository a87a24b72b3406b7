/** Longest name that a mail greets, in characters. */
const GREETED_MAX_CHARACTERS = 40;

/**
 * The name to greet somebody by, or none. Anybody can sign up with the address of somebody else: what could be read as a web address
 * or a number to call stays out of mails to people who have not asked for one.
 */
export function greeted(name: string): string[] {
  const isName = /^[\p{L}\p{M}'’. -]+$/u.test(name) && !/\.\p{L}/u.test(name);
  return isName && name.length <= GREETED_MAX_CHARACTERS ? [name] : [];
}
