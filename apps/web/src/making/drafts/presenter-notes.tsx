import type { OrderCost, PresenterLack } from '@sayso/contract';
import { avatarsTexts } from '../avatars/avatars.parts.tsx';

const number = (count: number) => count.toLocaleString('en');
const seconds = (count: number) => (count === 1 ? '1 second' : `${number(count)} seconds`);

/** Words about presenters whom a partner films. */
export const presenterTexts = {
  filmed: (partner: string, name: string) => `${partner} films ${name}.`,
  takes: (partner: string) =>
    `The sound of your video goes to ${partner}, and the film comes back in some minutes. Captions, music, logo and end card are added here as always. The preview shows the presenter's picture.`,
  cannot: (lacking: readonly PresenterLack[]) => `Not possible with this presenter: ${avatarsTexts.lacks(lacking)}.`,
  mood: (partner: string) => `Heard in the voice. Presenters of ${partner} keep their expression.`,
  use: {
    title: (partner: string) => `Time at ${partner}`,
    failed: (partner: string) => `What this uses at ${partner} could not be read.`,
    loading: 'Loading what this uses...',
    asked: ({ seconds: count }: OrderCost) => `This video uses about ${seconds(count)}.`,
    pays: {
      site: 'It goes over the key of this site.',
      own_key: 'It goes over your own key, and is billed to you there.',
    } satisfies Record<OrderCost['pays'], string>,
    left: (count: number) => `${seconds(count)} left today.`,
    unbounded: 'No limit is set for today.',
    again: 'The same film is not ordered twice: changes of captions, music or end card use nothing more.',
  },
  standIn: {
    label: (partner: string) => `If ${partner} cannot deliver, use an illustrated presenter instead`,
    on: 'The video says so where that happens.',
    off: 'The video fails then, costs nothing, and can be started again.',
    who: 'Stands in',
    change: 'Choose another',
    title: 'Who stands in?',
    lost: 'Whoever was to stand in is not there any more. Choose another.',
    failed: 'The presenter who could stand in could not be loaded.',
    tryAgain: 'Try again',
  },
} as const;
