import type { ErrorCode } from '@sayso/contract';

/**
 * A job that cannot be done as it was asked for; `code` is what the provider answers. The synthesis process has an error of its own,
 * because the contract's comes with every schema.
 */
export class RefusedError extends Error {
  readonly code: Extract<ErrorCode, 'script_has_no_words' | 'script_too_long_to_speak' | 'voice_made_no_sound'>;

  constructor(code: RefusedError['code']) {
    super(code);
    this.name = 'RefusedError';
    this.code = code;
  }
}
