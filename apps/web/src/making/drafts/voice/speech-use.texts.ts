import type { SpeechCost } from '@sayso/contract';

const characters = (count: number) => (count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`);

export const speechUseTexts = {
  takes: (partner: string, count: number) => `Speaking this takes about ${characters(count)} at ${partner}.`,
  price: (money: string) => `That costs about ${money}.`,
  pays: {
    site: 'It goes over the key of this site.',
    own_key: 'It goes over your own key, and is billed to you there.',
  } satisfies Record<SpeechCost['pays'], string>,
  left: (count: number) => `${characters(count)} left today.`,
} as const;
