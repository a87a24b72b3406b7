/** The public page that the product comes with: what somebody wants to know before they sign up. */
export const HOW_IT_WORKS = `
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
