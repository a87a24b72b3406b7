import type { PageColumns } from './pages.store.ts';

/** A page that the product comes with. `plans`: slugs of the plans whose people see it, of a special one. */
export type PageSeed = PageColumns & { plans: readonly string[] };

const page = (name: string, slug: string, content: string): PageSeed => ({
  name,
  slug,
  content: content.trim().replaceAll('\n', ''),
  link: null,
  is_special: false,
  is_public: true,
  place: 'navigation',
  position: 0,
  plans: [],
});

const special = { is_special: true, is_public: false } as const;

/** A form to fill in: the product cannot know who operates it. */
const IMPRINT = `
<blockquote><p><strong>To be completed by the operator of {{site_name}}.</strong> Many countries ask who runs a website to say so. Fill in what applies to you, delete the rest and this note.</p></blockquote>
<h2>Operator</h2>
<p>[Name of the company or person]<br />[Street and number]<br />[Postcode and town]<br />[Country]</p>
<h2>Contact</h2>
<p>Email: [email address]<br />Telephone: [number]</p>
<h2>Represented by</h2>
<p>[Name of the managing director or board]</p>
<h2>Register and tax</h2>
<p>[Register court and number]<br />[VAT identification number]</p>
<h2>Responsible for the content</h2>
<p>[Name and address]</p>
`;

/** The public page that the product comes with: what somebody wants to know before they sign up. */
const HOW_IT_WORKS = `
<p>With {{site_name}} a short video takes three steps, and no camera.</p>
<h2>1. Choose who speaks</h2>
<p>Pick an avatar from the library, a room or a background of your own, and the place of your logo.</p>
<h2>2. Choose a voice and write the script</h2>
<p>Write as you would talk to a friend. A good script for an advert has three parts:</p>
<ol><li><p><strong>The hook:</strong> one sentence that names the problem.</p></li><li><p><strong>The turn:</strong> what your product does about it, in plain words.</p></li><li><p><strong>The ask:</strong> one thing to do now.</p></li></ol>
<p>Names that are read wrongly can be spelled as they are spoken, once for all videos.</p>
<h2>3. Make it</h2>
<p>Choose upright, square or wide, a style of captions, and music. You see at every moment what will be made. The video is ready within minutes, and you can leave the page meanwhile.</p>
<h2>Then share it</h2>
<p>Every video has a page of its own for sharing, and a file for download. You see how many people watched it, and where they stopped.</p>
<blockquote><p>Say that it is an advert. Viewers forgive a pitch; they do not forgive a trick.</p></blockquote>
`;

const TO_COMPLETE =
  '<blockquote><p><strong>To be completed by the operator of {{site_name}}.</strong> Add your price and the link where people buy this plan, then delete this note.</p></blockquote>';

/** What people without it get to know about the plan Unlimited. */
const UNLIMITED = `
<h2>As many videos as you like</h2>
<p>Test ten hooks instead of one. With Unlimited nobody counts your videos, and each may be two minutes long.</p>
<ul><li><p>Videos without a monthly limit</p></li><li><p>Up to 120 seconds and 3,000 characters each</p></li><li><p>The whole avatar library</p></li></ul>
${TO_COMPLETE}
`;

/** The same about the plan Done For You. */
const DONE_FOR_YOU = `
<h2>More room for every video</h2>
<p>Done For You is the step after the free plan: longer videos, and more of them.</p>
<ul><li><p>30 videos a month, up to a minute each</p></li><li><p>Scripts of up to 1,000 characters</p></li><li><p>The whole avatar library</p></li></ul>
${TO_COMPLETE}
`;

/** What the product does with data, as it comes, and in square brackets what only the operator can say. */
const PRIVACY = `
<blockquote><p><strong>To be completed by the operator of {{site_name}}.</strong> This says what the software stores as it comes. Fill in what stands in [square brackets], add every service you connect, have the text checked, and delete this note.</p></blockquote>
<p>Responsible for {{site_name}} is [name and address of the operator], [email address]. [Name your data protection officer if you have one.]</p>
<h2>When you have an account</h2>
<ul><li><p><strong>You:</strong> name, email address, and what you add to your profile. Your password is stored as a hash that nobody can read.</p></li><li><p><strong>Your work:</strong> scripts, drafts, uploads, speech, videos, and how much of your plan you have used.</p></li><li><p><strong>Your safety:</strong> the devices you are signed in on, with their kind, network address and time, and a log of sign-ins and changes.</p></li></ul>
<p>We need this to provide the service you signed up for. [Name the legal basis for your country, such as Article 6 (1) b and f GDPR.]</p>
<h2>When you watch a shared video</h2>
<p>Views and watch time are counted without cookies. To count each viewer once a day, a hash is made with a key that changes every day; the address behind it is not stored with it.</p>
<h2>What is kept in your browser</h2>
<p>While you are signed in, your browser keeps the token of your session, how the app looks to you, and unsaved work. There are no cookies for advertising or tracking.</p>
<h2>Other services</h2>
<p>Pages show pictures from our own storage. A video of YouTube is loaded only after you click on it; YouTube then sees your address. [Name your host, your mail service and every avatar, voice or payment service that you use, and where they process data.]</p>
<h2>How long it is kept</h2>
<p>Videos in the trash are erased after 30 days. When you delete your account, it is closed at once and everything in it is erased after 14 days. [Say how long you keep server logs and backups.]</p>
<h2>Your rights</h2>
<p>In the settings you can download a copy of your data, correct it, and delete your account. You can also ask us for these, object to processing, and complain to a supervisory authority. [Name the authority.]</p>
<h2>Mail</h2>
<p>We mail what your account needs, such as confirmations and security notices. News come only if you ask for them, and each can be stopped with one click.</p>
`;

/** A beginning for the operator, in plain words. What only they can say stands in square brackets. */
const TERMS = `
<blockquote><p><strong>To be completed by the operator of {{site_name}}.</strong> Fill in what stands in [square brackets], have the text checked for the countries you serve, and delete this note.</p></blockquote>
<p>These terms are an agreement between you and [name of the operator], who runs {{site_name}}. By signing up you agree to them.</p>
<h2>What {{site_name}} does</h2>
<p>{{site_name}} makes short videos in which an avatar speaks your script. You keep them in your library, share them by link and download them. What your plan includes is shown before you start a video.</p>
<h2>Your account</h2>
<ul><li><p>Give an email address that reaches you, and keep your password to yourself.</p></li><li><p>You answer for what is done with your account. Tell us at once when somebody else uses it.</p></li><li><p>You can delete your account in the settings at any time.</p></li></ul>
<h2>Your content</h2>
<p>What you write and upload stays yours, and so do your videos. You allow us to store and process it as far as making, keeping and showing your videos needs.</p>
<p>You confirm that you may use every voice, face, picture and piece of music that you bring along.</p>
<h2>What is not allowed</h2>
<ul><li><p>Making somebody say what they did not agree to say.</p></li><li><p>Invented reviews, or videos that pass off an avatar as a real customer.</p></li><li><p>Content that is against the law, deceives people, or attacks them for who they are.</p></li><li><p>Breaking into the service, or keeping others from using it.</p></li></ul>
<p>Videos carry a mark that says they were made with AI. Leave it in place, and disclose advertising where the law asks for it.</p>
<h2>Plans and payment</h2>
<p>[Say what your plans cost, how they are paid, renewed, cancelled and refunded. If everything is free, say that.]</p>
<h2>Availability and changes</h2>
<p>We work to keep {{site_name}} running, but cannot promise that it never stops. We may change the service or these terms, and tell you by email [number] days before a change that puts you at a disadvantage.</p>
<h2>Ending this agreement</h2>
<p>You may leave at any time. We may suspend or close accounts that break these terms. What a deleted account holds is erased after 14 days.</p>
<h2>Liability and law</h2>
<p>[Say for what you are liable, which law applies and which court is responsible.]</p>
<h2>Questions</h2>
<p>Write to [email address of the operator]. Who we are is in the <a href="/page/imprint">imprint</a>, what becomes of your data in the <a href="/page/privacy">privacy policy</a>.</p>
`;

/** In the order in which they are listed. */
export const PAGE_SEEDS: readonly PageSeed[] = [
  page('How It Works', 'how-it-works', HOW_IT_WORKS),
  {
    ...page(
      'Advertising Rules',
      'advertising-rules',
      '<p>Advice of the Federal Trade Commission of the United States for everybody who recommends products in videos: when and how to say that it is an advert.</p>',
    ),
    link: 'https://www.ftc.gov/influencers',
  },
  { ...page('Done For You', 'done-for-you', DONE_FOR_YOU), ...special, plans: ['FE'] },
  { ...page('Unlimited', 'unlimited', UNLIMITED), ...special, plans: ['FE', 'DFY'] },
  { ...page('Terms', 'terms', TERMS), place: 'footer' },
  { ...page('Privacy', 'privacy', PRIVACY), place: 'footer' },
  { ...page('Imprint', 'imprint', IMPRINT), place: 'footer' },
];
