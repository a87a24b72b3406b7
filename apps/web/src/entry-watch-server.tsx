export { renderEmbed } from './features/videos/watch/embed/embed-document.tsx';
export { renderWatch } from './features/videos/watch/watch-document.tsx';
