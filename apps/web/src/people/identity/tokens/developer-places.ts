import { BookOpen, KeyRound, PlugZap } from 'lucide-react';
import { tokensTexts } from './tokens.texts.gen.ts';

/** Screens for people who write programs, or have keys for outside services. */
export const developerPlaces = () =>
  [
    { to: '/api-docs', icon: BookOpen, ...tokensTexts.more.docs },
    { to: '/api-setup', icon: KeyRound, ...tokensTexts.more.setup },
    { to: '/api-test', icon: PlugZap, ...tokensTexts.more.test },
  ] as const;
