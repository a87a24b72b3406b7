import { expect } from 'vitest';
import { mailApi } from '../../packages/contract/src/index.ts';
import type { ApiUser } from './api.ts';

/** The link to `path` in a mail that the outbox keeps for somebody, as the administrator reads it, on the product's own address. */
export async function mailedLink(operator: ApiUser, { email, path }: { email: string; path: string }): Promise<string> {
  const { pathname, hash } = new URL(await mailedWords(operator, email, new RegExp(`https?://\\S+${path}#\\S+`, 'u')));
  return operator.url + pathname + hash;
}

/** The first of `words` in a mail that the outbox keeps for somebody: their group where they have one. Waits until it is there. */
export async function mailedWords(operator: ApiUser, email: string, words: RegExp): Promise<string> {
  const list = `${mailApi.listMails.path}?search=${encodeURIComponent(email)}`;
  const found: string[] = [];
  await expect
    .poll(
      async () => {
        const { data } = await operator.call<{ data: { data: { id: string }[] } }>('GET', list);
        for (const { id } of data.data) {
          const mail = await operator.call<{ data: { text: string } }>('GET', `${mailApi.listMails.path}/${id}`);
          const match = words.exec(mail.data.text);
          if (match) found.push(match[1] ?? match[0]);
        }
        return found.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  return found[0] ?? '';
}
