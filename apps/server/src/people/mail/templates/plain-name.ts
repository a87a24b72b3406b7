import { isReadableName } from '@sayso/contract';

/** Longest name that a mail says, in characters. */
const NAME_MAX_CHARACTERS = 40;

/**
 * A name as a mail may say it, or nothing. Anybody can sign up with the address of somebody else, and invite anybody: what could be read as a web address
 * or a number to call, or shows nothing, stays out of mails to people who have not asked for one.
 */
export function plainName(name: string): string {
  const isName = isReadableName(name) && /^[\p{L}\p{M}'’. -]+$/u.test(name) && !/\.\p{L}/u.test(name);
  return isName && name.length <= NAME_MAX_CHARACTERS ? name : '';
}
