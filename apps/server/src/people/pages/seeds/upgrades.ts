const TO_COMPLETE =
  '<blockquote><p><strong>To be completed by the operator of {{site_name}}.</strong> Add your price and the link where people buy this plan, then delete this note.</p></blockquote>';

/** What people without it get to know about the plan Unlimited. */
export const UNLIMITED = `
<h2>As many videos as you like</h2>
<p>Test ten hooks instead of one. With Unlimited nobody counts your videos, and each may be two minutes long.</p>
<ul><li><p>Videos without a monthly limit</p></li><li><p>Up to 120 seconds and 3,000 characters each</p></li><li><p>The whole avatar library</p></li></ul>
${TO_COMPLETE}
`;

/** The same about the plan Done For You. */
export const DONE_FOR_YOU = `
<h2>More room for every video</h2>
<p>Done For You is the step after the free plan: longer videos, and more of them.</p>
<ul><li><p>30 videos a month, up to a minute each</p></li><li><p>Scripts of up to 1,000 characters</p></li><li><p>The whole avatar library</p></li></ul>
${TO_COMPLETE}
`;
