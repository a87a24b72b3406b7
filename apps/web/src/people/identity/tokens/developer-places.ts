import { BookOpen, KeyRound, PlugZap } from 'lucide-react';
import { tokensTexts } from './tokens.texts.ts';

const { docs, setup, test } = tokensTexts.more;

/** Screens for people who write programs, or have keys for outside services. */
export const DEVELOPER_PLACES = [
  { to: '/api-docs', icon: BookOpen, ...docs },
  { to: '/api-setup', icon: KeyRound, ...setup },
  { to: '/api-test', icon: PlugZap, ...test },
] as const;
