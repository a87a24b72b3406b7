export const guideTexts = {
  title: 'Your first video in three steps',
  text: 'Not sure what to say? Start with the sample: avatar and voice are chosen for you, and you can change everything.',
  begun: 'Your words are kept. Go through the steps, and change what you like.',
  steps: [
    'Keep who speaks, choose another, or describe one.',
    'Write the script and listen to it.',
    'Check the preview and generate the video.',
  ],
  useSample: 'Use a sample script',
  dismiss: 'Hide the guide',
  /** Says nothing that would have to be true of a product, and nothing that somebody would have lived through. By the language of the voice. */
  samples: {
    en: 'Short on time? This one is for you. One small product, one clear job, no fuss. Have a look, and decide for yourself. The link is right below.',
    es: '¿Poco tiempo? Esto es para ti. Un producto pequeño, una tarea clara y nada de complicaciones. Échale un vistazo y decide tú. El enlace está aquí abajo.',
    fr: 'Peu de temps ? Ceci est pour vous. Un petit produit, une tâche claire, rien de compliqué. Jetez un œil et décidez vous-même. Le lien est juste en dessous.',
    de: 'Wenig Zeit? Dann ist das hier für dich. Ein kleines Produkt, eine klare Aufgabe, kein Aufwand. Schau es dir an und entscheide selbst. Der Link steht gleich darunter.',
    it: "Poco tempo? Questo è per te. Un piccolo prodotto, un compito chiaro, nessuna complicazione. Dai un'occhiata e decidi tu. Il link è qui sotto.",
  },
};
