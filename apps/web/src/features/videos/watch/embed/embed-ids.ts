/** Ids by which the embedded player's script finds what the server rendered. */
export const EMBED_IDS = {
  video: 'embed-video',
  play: 'embed-play',
  bar: 'embed-bar',
  end: 'embed-end',
  replay: 'embed-replay',
} as const;
