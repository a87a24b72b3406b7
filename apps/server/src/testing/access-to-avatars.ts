import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

const NOBODYS_ID = '01890000-0000-7000-8000-000000000000';

/** Who may call what of the avatars, and of the partners that lend presenters. */
export const ACCESS_TO_AVATARS: Readonly<Record<string, AccessEntry>> = {
  'avatars.listAvatars': is('member'),
  'avatars.listDefaultAvatars': is('member'),
  'avatars.listCustomAvatars': is('member'),
  'avatars.getAvatar': is('own', { names: 'avatar' }),
  'avatars.markAvatar': is('own', { names: 'avatar', send: { is_favourite: true } }),
  'avatars.renameAvatar': is('ownEditor', { names: 'avatar', send: { name: 'Nora' } }),
  'avatars.deleteOwnAvatar': is('ownEditor', { names: 'avatar' }),
  'avatars.generateAvatar': is('editor'),
  'avatars.avatarClip': is('public'),
  'avatars.generateFace': is('editor', { query: 'seed=none', reaches: { query: 'seed=7' } }),
  'avatars.useFace': is('editor', { send: { seed: 'none' }, reaches: { send: { seed: 7 } } }),
  'avatars.checkAvatar': is('member', { send: { jobId: NOBODYS_ID } }),
  'avatars.listBackgrounds': is('member'),
  'avatars.listPresenterMakers': is('member'),
  'avatars.listOwnPresenters': is('member'),
  'avatars.makePresenter': is('editor'),
  'avatars.getOwnPresenter': is('own', { names: 'presenter' }),
  'avatars.retryPresenter': is('ownEditor', { names: 'presenter' }),
  'avatars.listPresenterPartners': is('operator'),
  'avatars.listPartnerPresenters': is('operator'),
  'avatars.syncPresenterPartner': is('operator'),
  'avatars.testPresenterPartner': is('operator'),
  'avatars.orderCost': is('own', { names: 'avatar', query: 'seconds=10' }),
};
