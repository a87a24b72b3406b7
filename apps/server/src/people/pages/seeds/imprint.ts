/** A form to fill in: the product cannot know who operates it. */
export const IMPRINT = `
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
