/** The readable label in the file's comment. */
export const AI_COMMENT = 'AI generated: the person, the voice and the lip movement in this video are synthetic.';

/** The machine-readable label: IPTC's word for media made by trained algorithms, which platforms look for. @see https://cv.iptc.org/newscodes/digitalsourcetype/ */
export const AI_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** Says that a `uuid` box of an MP4 holds XMP. @see XMP Specification Part 3, 1.2.7.1 'MPEG-4' (ISO 16684-1). */
const XMP_BOX_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** The machine-readable label as XMP, for all kinds of files. */
export const AI_XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
   Iptc4xmpExt:DigitalSourceType="${AI_SOURCE_TYPE}"/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;

/** An MP4 box with the machine-readable label, to be appended to a finished file: at the end it moves nothing the index points to. */
export function aiLabelBox(): Buffer {
  const content = Buffer.concat([XMP_BOX_ID, Buffer.from(AI_XMP, 'utf8')]);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(header.length + content.length, 0);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([header, content]);
}
