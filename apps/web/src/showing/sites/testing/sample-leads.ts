import type { Lead } from '@sayso/contract';
import { idOf } from './serve-sites.ts';

/** What a visitor left; `changes` make it another. */
export const sampleLead = (last: string, changes: Partial<Lead> = {}): Lead => ({
  id: idOf(last),
  email: `${last}@example.com`,
  name: '',
  phone: '',
  message: '',
  consent: 'I agree to be contacted about this by e-mail.',
  is_new: false,
  created_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});
