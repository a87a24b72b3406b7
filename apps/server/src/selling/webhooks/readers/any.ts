import type { WebhookMapping } from '@sayso/contract';
import { findMapped, type Places, sampleMapped } from './mapped.ts';
import { parseEither } from './parse-body.ts';
import { jsonEvent } from './sample-events.ts';
import { hmac, isOneOf } from './signatures.ts';
import { tell } from './tell.ts';
import type { WebhookReader } from './webhook-reader.ts';

/** A seller whom the operator describes: where fields stand, what words mean, and in which header a signature is. */
export const anyReader: WebhookReader = {
  parse: parseEither,
  verify({ headers, body }, _payload, { keys, mapping }) {
    const header = mapping.signature_header;
    if (keys.length === 0 && header === '') return null;
    // A key without a header, or a header without a key: the operator means it to be signed, and nothing can be.
    const given = (headers[header] ?? '').trim().replace(/^sha256=/i, '');
    if (keys.length === 0 || given === '') return 'no_key';
    const right = keys.flatMap((key) => [hmac(key, body).toString('hex'), hmac(key, body).toString('base64')]);
    return isOneOf([given, /^[0-9a-f]+$/i.test(given) ? given.toLowerCase() : given], right) ? null : 'wrong_signature';
  },
  read: (payload, { mapping }) => tell(findMapped(payload, placesOf(mapping))),
  redact: (payload) => payload,
  sample(test) {
    const payload = sampleMapped(test, placesOf(test.mapping));
    const [key] = test.keys;
    const header = test.mapping.signature_header;
    return (
      payload &&
      jsonEvent(payload, (body) =>
        key === undefined || header === '' ? {} : { [header]: `sha256=${hmac(key, body).toString('hex')}` },
      )
    );
  },
};

function placesOf({ fields, events, amount_in: amountIn }: WebhookMapping): Places {
  // '*' is every word that is not listed, and none.
  const otherwise = events['*'] ?? null;
  return { fields, events, otherwise, unsaid: otherwise, currency: null, amountIn, minorPlaces: [] };
}
