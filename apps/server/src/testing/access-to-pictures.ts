import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

/** Who may have partners make pictures, see and keep them, and see to those who make them. */
export const ACCESS_TO_PICTURES: Readonly<Record<string, AccessEntry>> = {
  'pictures.getPictureOffers': is('member'),
  'pictures.makeFace': is('editor'),
  'pictures.makeBackground': is('editor', { send: { prompt: 'A bright kitchen' } }),
  'pictures.listMadePictures': is('member'),
  'pictures.getMadePicture': is('own', { names: 'picture' }),
  'pictures.keepMadePicture': is('ownEditor', { names: 'picture' }),
  'pictures.deleteMadePicture': is('ownEditor', { names: 'picture' }),
  'pictures.listPicturePartners': is('operator'),
  'pictures.testPicturePartner': is('operator', { send: { url: '' } }),
};
