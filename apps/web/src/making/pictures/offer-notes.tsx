import type { FaceTrait, PictureOffer } from '@sayso/contract';
import { Note } from '../../ui/feedback/banner.tsx';
import { picturesTexts as texts } from './pictures.texts.gen.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const inWords = (traits: readonly FaceTrait[]) => list.format(traits.map((trait) => texts.traits[trait]));

type Props = { offer: PictureOffer; isFace?: boolean };

/** What is to be known of whoever makes a picture before it is asked for: what they cannot, how many are left, and whether they are there at all. */
export function OfferNotes({ offer, isFace = false }: Props) {
  const { name, pays, lacks, nearest, left_today: left, rests_until: rests } = offer;
  const facts = [
    ...(isFace && lacks.length > 0 ? [texts.lacks({ name, traits: inWords(lacks) })] : []),
    ...(isFace && nearest.length > 0 ? [texts.nearest({ name, traits: inWords(nearest) })] : []),
    pays === 'own_key' ? texts.billsYou({ name }) : '',
    left === null || left === 0 ? '' : texts.left({ count: left }),
  ].filter((fact) => fact !== '');
  return (
    <>
      {rests !== null && <Note tone="warning">{texts.rests({ name })}</Note>}
      {left === 0 && <Note tone="warning">{texts.left({ count: 0 })}</Note>}
      {facts.length > 0 && <p className="text-13 text-text-2">{facts.join(' ')}</p>}
    </>
  );
}
