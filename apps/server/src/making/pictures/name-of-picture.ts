import { uploadNameOf } from '@sayso/contract';
import type { PictureOrderRow } from './picture-orders.store.ts';

const WOMEN = ['Amara', 'Bea', 'Carla', 'Dana', 'Elif', 'Freya', 'Hana', 'Ines', 'Julia', 'Leona', 'Mira', 'Noor'];
const MEN = ['Adil', 'Ben', 'Carlo', 'Dario', 'Emre', 'Felix', 'Hugo', 'Ivan', 'Jonas', 'Leo', 'Milan', 'Nils'];

/** How a made picture is called until somebody gives it a name: a face by a first name, a background by its description. */
export function nameOfPicture({ id, face, prompt }: Pick<PictureOrderRow, 'id' | 'face' | 'prompt'>): string {
  if (!face) return uploadNameOf(prompt ?? '');
  const names = face.gender === 'female' ? WOMEN : MEN;
  return names[Number.parseInt(id.slice(-6), 16) % names.length] ?? '';
}
