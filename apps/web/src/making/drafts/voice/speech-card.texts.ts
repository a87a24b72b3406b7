import type { SpeechCost } from '@sayso/contract';

const inCharacters = (count: number) => (count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`);

/** What speaking a script takes with a partner. */
export const speechUseTexts = {
  takes: (partner: string, count: number) => `Speaking this takes about ${inCharacters(count)} at ${partner}.`,
  price: (money: string) => `That costs about ${money}.`,
  pays: {
    site: 'It goes over the key of this site.',
    own_key: 'It goes over your own key, and is billed to you there.',
  } satisfies Record<SpeechCost['pays'], string>,
  left: (count: number) => `${inCharacters(count)} left today.`,
} as const;
