import type { DraftContent } from '@sayso/contract';

/** A draft as the version before it held a spec wrote it: its look stands flat beside the wizard's own state. */
export function flatDraft({ spec, ...content }: DraftContent) {
  const { scene, captions, sound, endCard, output } = spec;
  const { background, light, camera, logo } = scene;
  return {
    ...content,
    background: background.roomId === null ? null : { id: background.roomId, name: background.roomName },
    backgroundUploadId: background.uploadId,
    backgroundColor: background.color,
    environment: light.environment,
    lighting: light.lighting,
    sceneStyle: light.style,
    logoPosition: logo.position,
    logoUploadId: logo.uploadId,
    output: { format: output.format, captions: captions.look, camera, music: sound.music, endCard },
  };
}

type Flat = ReturnType<typeof flatDraft>;

/** The form of a start that the version before made of it. */
export function startReadBefore(draft: Flat) {
  const { background, environment, lighting, sceneStyle: style, logoPosition, output } = draft;
  return {
    background_data: {
      ...(background && { setting: background.id }),
      uploadId: draft.backgroundUploadId,
      color: draft.backgroundColor,
      environment,
      lighting,
      style,
    },
    script_data: { logoPosition, logoUploadId: logoPosition === 'none' ? null : draft.logoUploadId },
    output: { ...output, endCard: output.endCard && onOneLines(output.endCard) },
  };
}

/** What the version before showed of its look in the preview. */
export function seenBefore(draft: Flat, logoText: string) {
  const { background_data: behind, script_data: logo, output } = startReadBefore(draft);
  const { environment, lighting, style, color } = behind;
  return {
    scene: {
      background: {
        roomId: draft.background?.id ?? 'modern',
        roomName: draft.background?.name ?? '',
        uploadId: color === null ? behind.uploadId : null,
        color,
      },
      light: { environment, lighting, style },
      camera: output.camera,
      logo: { position: logo.logoPosition, uploadId: logo.logoUploadId, text: logoText },
    },
    captions: { look: output.captions, text: null },
    endCard: output.endCard,
    output: { format: output.format },
  };
}

function onOneLines({ productUploadId, ...texts }: NonNullable<Flat['output']['endCard']>) {
  const onOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
  const { name, price, button, link } = texts;
  return {
    productUploadId,
    name: onOneLine(name),
    price: onOneLine(price),
    button: onOneLine(button),
    link: onOneLine(link),
  };
}
