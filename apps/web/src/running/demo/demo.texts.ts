import type { VideoCounts } from './demo.queries.ts';

const videosOf = (count: number, state: string) => `${count} ${count === 1 ? 'video' : 'videos'} ${state}`;

export const demoTexts = {
  title: 'Demo customers',
  text: 'Three sample customers on three plans, with videos of their own, so that you can look around. To see the product as they do, open a private window and sign in as one of them.',
  email: 'Email',
  password: 'Password',
  unreadable: 'This password cannot be read: the key that sealed it is missing.',
  videosReady: ({ ready, all, stopped, deleted }: VideoCounts) =>
    [
      ready === all ? videosOf(all, 'ready') : `${ready} of ${videosOf(all, 'ready')}`,
      ...(stopped > 0 ? [`${stopped} failed or cancelled`] : []),
      ...(deleted > 0 ? [`${deleted} deleted`] : []),
    ].join(', '),
  fold: 'Show less',
  unfold: 'Show',
  making: 'Their videos are made while nobody else needs the machine.',
  erase: {
    label: 'Erase these passwords',
    title: 'Erase these passwords?',
    text: 'They are erased from this server and this card goes, so note them first if you want to sign in as one of the demo customers. The customers and their videos stay; you can remove them at the end of the general settings.',
    action: 'Erase these passwords',
    busy: 'Erasing...',
    done: { title: 'Passwords erased', text: 'The demo customers and their videos stay.' },
  },
  remove: {
    label: 'Remove demo customers',
    title: 'Remove the demo customers?',
    text: 'The three customers, their videos and their files are erased immediately. Links to their videos stop working. This action cannot be undone.',
    action: 'Remove demo customers',
    busy: 'Removing...',
    done: { title: 'Demo customers removed', text: 'Their videos and files are erased.' },
  },
  left: {
    title: 'Demo customers',
    text: 'The sample customers are still here, with their videos. Their passwords are erased.',
  },
} as const;
