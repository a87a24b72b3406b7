import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CLAIM_CODE_CHARACTERS } from '@sayso/contract';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code to be mailed: 40 bits, which five tries do not find. */
export function newClaimCode(): string {
  return Array.from({ length: CLAIM_CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** However it is typed. */
export function hashClaimCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
}

/** The claim that a code is of. All are looked at, so that the time it takes says nothing. */
export function findClaim<Claim extends { code_sha256: Buffer }>(
  claims: readonly Claim[],
  code: string,
): Claim | undefined {
  const given = hashClaimCode(code);
  const [found] = claims.filter((claim) => timingSafeEqual(claim.code_sha256, given));
  return found;
}
