import type { LanguagePack } from '../packs/language-pack.ts';
import { parseNumber, speakNumber } from './numbers.ts';
import type { Reading } from './reading.ts';

const DOMAIN =
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|io|co|ai|app|dev|shop|store|me|tv|uk|de|fr|es|it|pt|br|nl|pl|tr|ru|in|mx|ch|at|be|eu|us|ca|se|dk|no|fi|cz|ro|ua|gr|id|sa|ae|eg|info|biz|edu|gov|example)(?=$|[/?#:])/iu;

/** Web and mail addresses: host and path, without protocol, 'www' and query. */
export const readAddress: Reading = (text, pack) => {
  const bare = text.replace(/^[a-z]+:\/\//i, '').replace(/^www\./i, '');
  const [user = '', host = ''] = bare.includes('@') ? bare.split('@') : ['', bare];
  if (/\s|\.$/.test(text) || !host || (!DOMAIN.test(host) && bare === text)) return undefined;
  const path = host.replace(/[?#].*$/, '').replace(/\/$/, '');
  return user ? `${namesIn(user, pack)} ${pack.signs['@']} ${namesIn(path, pack)}` : namesIn(path, pack);
};

/** '#GlowUp' is 'hashtag glow up', '@glow_up' is 'at glow up'. */
export const readHandle: Reading = (text, pack) => {
  const [, sign = '', name = ''] = /^([#@])([\p{L}\p{N}\p{M}_.-]*[\p{L}\p{N}\p{M}])$/u.exec(text) ?? [];
  if (!name || /^\d+$/.test(name)) return undefined;
  const spoken = namesIn(splitCamel(name), pack);
  return `${sign === '#' ? pack.signs['##'] : pack.signs['@']} ${spoken}`;
};

/** Capital letters inside a name begin words of their own; runs of capitals stay together. */
export function splitCamel(name: string): string {
  return name
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .replaceAll(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\p{N})/gu, ' ')
    .replaceAll('_', ' ');
}

function namesIn(path: string, pack: LanguagePack): string {
  return path
    .replaceAll('.', ` ${pack.signs['.']} `)
    .replaceAll('/', ` ${pack.signs['/']} `)
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/(?<!\d)-|-(?!\d)/g, ' ')
    .replaceAll(/\d+/g, (digits) => {
      const number = parseNumber(digits, pack);
      return ` ${number ? speakNumber(number, pack) : digits} `;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}
