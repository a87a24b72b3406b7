/** What people do for others, as it follows 'we' and is an order by itself: alternatives of a regular expression. */
export const DEEDS =
  'answer|bake|book|bring|build|check|clean|collect|cook|cut|deliver|design|drive|dry|edit|feed|fetch|film|find|fit|fix|fold|get|give|groom|handle|help|install|iron|keep|mail|make|mow|organi[sz]e|pack|paint|phone|pick|plan|plant|polish|prepare|print|remove|repair|replace|reply|restore|return|roast|send|serve|sharpen|ship|show|sort|steam|store|take|teach|tell|test|text|train|translate|tune|vacuum|visit|walk|wash|water|weed|write';
