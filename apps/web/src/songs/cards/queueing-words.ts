/** What is said of so many songs that were added of those that were wanted. */
export function queueingWords(added: number, wanted: number, where: 'next' | 'last') {
  if (added < wanted) return added === 0 ? 'queueFull' : 'addedSome';
  return where === 'next' ? 'addedNext' : 'addedLast';
}
