export { renderEmbed } from './showing/watch/embed/embed-document.tsx';
export { renderWatch } from './showing/watch/watch-document.tsx';
