import type { ToneWords } from './tone-words.ts';

/** Somebody who cannot wait to tell. */
export const excited: ToneWords = {
  hooks: {
    problem: [
      'Stop! You do not have to live with {thing}!',
      'Wait, {clause}? You need to see this!',
      'Had enough of {thing}? Good, watch this!',
      'If {clause}, drop everything and watch!',
    ],
    question: [
      'Okay, ready for something that {that}?',
      'Imagine you could {todo}. You can!',
      'Have you seen {product} yet? Oh, you have to!',
      'Who wants something new to be excited about?',
    ],
    reasons: [
      '{count} reasons everyone should see {product}! Ready? Go!',
      'Counting down {count} reasons to love {product}!',
    ],
    myth: ['Whoever said this has to be hard? Not today!', 'Forget complicated! This is so much simpler!'],
    walkthrough: ["Watch this! Let's see {product} in action!", "Okay, quick tour of {product}. Let's go!"],
    objection: [
      'Thinking of scrolling on? Wait, wait, wait! Look at this first!',
      "You think you've seen it all? Then look at {product}!",
    ],
    audience: ['{call}, stop scrolling! This is for you!', "Calling all {call}! You'll want to see this!"],
    offer: ['Wow, okay, look at this deal on {product}!', "Deal alert! And it's for {product}!"],
    maker: [
      "We made {product}, and we can't wait to show you!",
      "It's here! We've been working on {product}, and now it's your turn!",
    ],
    checklist: ["Checklist time! Let's see what {product} can do!", 'Ready? Count the yeses with me!'],
  },
  agitate: [
    'Ugh, right? Every single time!',
    "It's so annoying, and it keeps coming back!",
    'Nobody has time for that!',
    'Enough is enough!',
  ],
  intro: ['Enter {product}!', 'And then came {product}!', 'Get ready for {product}!', 'Boom! {product}!'],
  benefit: [
    'And get this: {b}!',
    'Look at that, {b}!',
    'Yes, {b}!',
    "Wait, there's more: {b}!",
    'How cool is this? {b}!',
  ],
  elaborate: ['How good is that?', 'Yes please!', 'So, so satisfying!', "That's a big deal on a busy day!"],
  moment: [
    "Think about tomorrow! You wake up, you get going, and for once this part doesn't slow you down! Can you see it?",
    "Just picture it! Monday morning, everything is chaos, and you're already one step ahead!",
    'Imagine your next free afternoon! Less hassle, more of what you actually want to do!',
  ],
  objection: [
    "Worried it's one more thing on your list? Then start tiny! One look, one try, and you'll know if it's yours!",
    "Sounds like a lot? It isn't! Take one look at {them} and see for yourself!",
    'Already have something like it? Great! Put them next to each other and pick your winner!',
    'Not sure yet? Totally fine! Go and look at every detail, then make up your mind!',
  ],
  forWho: [
    '{ifYou}, this is your moment!',
    'This is for all the {call} out there!',
    'Made for {many}, start to finish!',
  ],
  open: [
    'You can see exactly what you get, right there on the page!',
    'Go and explore! Every detail is there!',
    "Take a look around, there's so much to discover!",
    'Seriously, just picture {them} in your own day!',
  ],
  offer: ['And now it gets even better: {offer}!', 'Oh, and {offer}!'],
  recap: [
    'One look, one link, and you know everything about {product}!',
    "Tell me that's not exciting!",
    'Less hassle, more fun! Hello, {product}!',
  ],
  callToAction: [
    'Go, go, go! Tap the link and see it!',
    'Hit that link and check out {product}!',
    "Tap the link! You'll want to see this up close!",
    'Run to the link and take a look!',
  ],
};
