import type { Setting } from './setting.ts';

/** Settings of the mail server and the sender. */
export const MAIL_SETTINGS = {
  smtp_host: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 253,
    format: 'host',
  },
  smtp_port: {
    type: 'integer',
    group: 'integrations',
    default: 587,
    min: 1,
    max: 65_535,
  },
  smtp_security: {
    type: 'string',
    group: 'integrations',
    default: 'starttls',
    maxCharacters: 10,
    options: ['none', 'starttls', 'tls'],
  },
  smtp_username: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 254,
  },
  smtp_password: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  mail_from_name: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 100,
  },
  mail_from_address: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 254,
    format: 'email',
  },
} as const satisfies Record<string, Setting>;
