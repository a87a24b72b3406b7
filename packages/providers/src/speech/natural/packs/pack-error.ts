import type { ErrorCode } from '@sayso/contract';

/** Why a pack is not taken in. The process that opens packs has an error of its own, because the contract's comes with every schema. */
export class PackError extends Error {
  readonly code: Extract<
    ErrorCode,
    | 'voice_pack_damaged'
    | 'voice_pack_hostile'
    | 'voice_pack_unknown'
    | 'voice_pack_too_large'
    | 'voice_pack_unwieldy'
    | 'recognition_pack_unknown'
  >;

  constructor(code: PackError['code'], told: string) {
    super(told);
    this.name = 'PackError';
    this.code = code;
  }
}
