import type { PerformerLook } from './look.ts';
import type {
  CaptionLook,
  EndCard,
  PictureFormat,
  PictureRef,
  SceneFigure,
  SceneSetting,
  SceneSpec,
} from './scene-spec.ts';

/**
 * What of a video's spec is seen. Uploads are named by their ids; `look` is a `PerformerLook` that came through a document which does not read it. `partner`: somebody who is not drawn but
 * filmed.
 */
export type SpecToSee = {
  seed: number;
  performer: {
    id: string;
    look: Readonly<Record<string, unknown>> | null;
    productUploadId: string | null;
    partner?: { picture: string | null } | null | undefined;
  };
  scene: {
    background: { roomId: string; uploadId: string | null; color: string | null };
    light: SceneSetting['light'];
    camera: SceneSetting['camera'];
    logo: { position: SceneSetting['logo']['position']; text: string; uploadId: string | null };
  };
  captions: { look: CaptionLook };
  endCard: (Omit<EndCard, 'product'> & { productUploadId: string | null }) | null;
  output: { format: PictureFormat };
};

/** The own pictures that there are, by the ids of their uploads, and the one by which a filmed presenter is shown as `presenter`. */
export type SpecAssets = Readonly<Record<string, PictureRef | undefined>>;

/**
 * The scene of a spec: the one place where what was chosen for a video becomes what is drawn, for the file as for every preview. A picture that is not there is left
 * out: the room, the logo's text or nothing stands in its place.
 */
export function sceneFromSpec(spec: SpecToSee, assets: SpecAssets): SceneSpec {
  const { seed, performer, scene, captions, endCard, output } = spec;
  const pictureOf = (id: string | null) => (id === null ? null : (assets[id] ?? null));
  return {
    ...figureOf(performer, assets),
    format: output.format,
    background: backgroundOf(scene.background, pictureOf(scene.background.uploadId)),
    light: scene.light,
    product: pictureOf(performer.productUploadId),
    camera: scene.camera,
    captions: captions.look,
    logo: {
      position: scene.logo.position,
      text: scene.logo.text,
      picture: pictureOf(scene.logo.uploadId),
    },
    endCard: endCard && endCardOf(endCard, pictureOf(endCard.productUploadId)),
    seed,
  };
}

function figureOf({ id, look, partner }: SpecToSee['performer'], assets: SpecAssets): SceneFigure {
  if (partner) return { film: (partner.picture !== null && assets['presenter']) || null };
  return look ? { look: look as PerformerLook } : { performerId: id };
}

function backgroundOf(
  { roomId, color }: SpecToSee['scene']['background'],
  picture: PictureRef | null,
): SceneSpec['background'] {
  if (color !== null) return { color };
  return picture ? { picture } : { id: roomId };
}

function endCardOf({ name, price, button, link }: Omit<EndCard, 'product'>, product: PictureRef | null): EndCard {
  return { product, name, price, button, link };
}
