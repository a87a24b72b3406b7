// The bench clip as a Remotion composition: the same pictures at the same places in every frame, the same words as text.
import { createElement as h } from 'react';
import { AbsoluteFill, Audio, Composition, Img, registerRoot, staticFile, useCurrentFrame } from 'remotion';
import clip from './clip.json';

const FONT = { fontFamily: 'sans-serif', fontWeight: 800, fontSize: 72, lineHeight: '92px', color: 'white' };
const BAND = { position: 'absolute', left: 90, right: 90, top: 1050, textAlign: 'center' };
const EDGE = '0 0 8px black, 0 0 8px black, 0 4px 12px rgba(0, 0, 0, 0.6)';
const ACCENT = '#ff4d6d';

function Picture({ file, matrix, width, height }) {
  const transform = `matrix(${matrix.join(',')})`;
  const style = { position: 'absolute', left: 0, top: 0, width, height, transform, transformOrigin: '0 0' };
  return h(Img, { src: staticFile(file), style });
}

function Captions({ frame }) {
  const group = clip.captions.find(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame);
  if (!group) return null;
  const spoken = group.words.findLastIndex(({ startFrame }) => startFrame <= frame);
  const words = group.words.map(({ text }, index) => {
    const transform = index === spoken ? 'scale(1.04)' : 'none';
    const color = index === spoken ? ACCENT : 'white';
    return h('span', { key: index, style: { display: 'inline-block', margin: '0 12px', transform, color } }, text);
  });
  return h('div', { style: { ...BAND, ...FONT, textShadow: EDGE } }, words);
}

function Scene() {
  const frame = useCurrentFrame();
  const pictures = clip.pictures[frame].map(({ slot, ...picture }) => h(Picture, { key: slot, ...picture }));
  return h(AbsoluteFill, null, pictures, h(Captions, { frame }), h(Audio, { src: staticFile('speech.wav') }));
}

registerRoot(() =>
  h(Composition, {
    id: 'clip',
    component: Scene,
    durationInFrames: clip.pictures.length,
    fps: 30,
    width: 1080,
    height: 1920,
  }),
);
