import type { Setting } from './setting.ts';

/** Settings about the safety of the installation itself. */
export const SECURITY_SETTINGS = {
  operator_two_factor: {
    type: 'string',
    group: 'features',
    default: 'auto',
    maxCharacters: 10,
    options: ['auto', 'required', 'optional'],
    label: 'Two-factor sign-in of administrators',
    help: 'When required, administrators without it set it up at their next sign-in. If none of you can any more, npm run admin lifts it on the machine.',
  },
  security_email: {
    type: 'string',
    group: 'features',
    default: '',
    maxCharacters: 254,
    format: 'email',
    label: 'Security contact',
    help: 'Where people report weaknesses. It is published in /.well-known/security.txt. Leave empty for no such file.',
  },
} as const satisfies Record<string, Setting>;
