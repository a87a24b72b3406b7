import type { Avatar, Background } from '@sayso/contract';
import type { Background as Scenery, Performer } from '@sayso/engine';

/** A performer as the library shows it. The built-in ones are open to every plan. */
export function toAvatar(performer: Performer, thumbnailUrl: string): Avatar {
  return {
    id: performer.id,
    avatar_id: performer.id,
    name: performer.name,
    display_name: performer.name,
    description: performer.description,
    style: performer.style,
    gender: performer.gender,
    age: performer.age,
    appearance: performer.appearance,
    category: performer.category,
    type: 'default',
    is_own: false,
    is_favourite: false,
    thumbnail_url: thumbnailUrl,
    clip_url: null,
  };
}

export function toBackground({ id, name }: Scenery, thumbnailUrl: string): Background {
  return { id, name, thumbnail_url: thumbnailUrl };
}
