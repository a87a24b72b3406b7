/** A beginning for the operator, in plain words. What only they can say stands in square brackets. */
export const TERMS = `
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
