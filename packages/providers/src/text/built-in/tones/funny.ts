import type { ToneWords } from './tone-words.ts';

/** With a wink, never at somebody’s cost. */
export const funny: ToneWords = {
  hooks: {
    problem: [
      'Raise your hand if {thing} is your unpaid side job.',
      'Plot twist: {clause}. Again.',
      "Dear {thing}, it's not you. Actually, it is you.",
      'Breaking news: {clause}. Shocking, right?',
    ],
    question: [
      'Want something that {that}? Same as every tired human on earth.',
      'Fancy being the kind of person who can {todo}?',
      'What has two thumbs and needs an easier day? Look down.',
      'Have you met {product}? You two would get along.',
    ],
    reasons: [
      '{count} reasons to look at {product}, and none of them is a horoscope.',
      '{count} things about {product}, faster than your coffee gets cold.',
    ],
    myth: [
      'They say life is complicated. They clearly like long meetings.',
      'Somebody told you this has to be hard. Somebody was being dramatic.',
    ],
    walkthrough: [
      "Welcome to the world's shortest tour of {product}.",
      '{heres} {product}, explained before your attention span gives up.',
    ],
    objection: [
      "Yes, this is an ad. No, it won't ask about your feelings.",
      'You came for cat videos. You got {product}. Hear it out.',
    ],
    audience: ['{call}, put down the cold coffee. This is for you.', 'A public service announcement for {many}.'],
    offer: [
      'Your wallet asked for some good news about {product}.',
      'Psst. Your bank account might want to hear about {product}.',
    ],
    maker: [
      'We made {product} so {many} can blame one thing less.',
      "Hi, we're the slightly obsessed people behind {product}.",
    ],
    checklist: ["Pop quiz. Don't worry, no grades.", "Let's play bingo with {product}."],
  },
  agitate: [
    "And yet here we all are, pretending it's fine.",
    "It's basically a hobby at this point.",
    'Somewhere, a tiny violin is playing.',
    'Ten out of ten, would not recommend.',
  ],
  intro: [
    'Enter {product}, stage left.',
    'Cue the dramatic music: {product}.',
    'Luckily, {product} just showed up.',
    'So, meet our hero of the day: {product}.',
  ],
  benefit: ['Fun fact: {b}.', 'No drama, {b}.', 'Brace yourself: {b}.', 'Believe it or not, {b}.', 'Also, {b}. Fancy.'],
  elaborate: [
    'Your inner lazy person just applauded.',
    'No cape required.',
    'Mind slightly blown.',
    'Adulting, but with a cheat code.',
  ],
  moment: [
    "Picture Monday morning. The coffee is gone, your socks don't match, but this one thing is under control. Small victories.",
    'Imagine having five spare minutes. You could stretch, call your mother, or stare at the fridge. Dream big.',
  ],
  objection: [
    "Sceptical? Excellent, you've been on the internet before. Go and read the details.",
    "Think you don't need {them}? You also own three chargers that fit nothing. Just have a look.",
    'Too good to scroll past? Maybe. Look first, judge later, snacks are optional.',
  ],
  forWho: [
    '{ifYou}, consider yourself officially spotted.',
    "It's for {many}, so yes, we mean you.",
    "Made for {many}, tested on nobody's patience.",
  ],
  open: [
    'You can inspect every detail, like a detective with better lighting.',
    'The details are all there, with no treasure map needed.',
    'Look around. Nobody follows you through the shop.',
    'Just imagine {them} in your day. Go on, use the good imagination.',
  ],
  offer: ['Now hold on to your wallet: {offer}.', "And because we're nice: {offer}."],
  recap: [
    "That's the whole story. You may now return to your regularly scheduled chaos.",
    'And there you have it. Easier than folding a fitted sheet.',
  ],
  callToAction: [
    'Tap the link. Your thumb needs the exercise.',
    'Go meet {product} at the link. No small talk needed.',
    'Tap the link, have a look, and feel productive for a minute.',
    'The link is right there, trying not to look desperate.',
  ],
};
