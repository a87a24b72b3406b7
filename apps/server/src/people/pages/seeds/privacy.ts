/** What the product does with data, as it comes, and in square brackets what only the operator can say. */
export const PRIVACY = `
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
