/** The first lines of a new member's profile. Source: specification, section 9 (a welcome line naming the first skill). */
export function welcomeBio(skills: readonly string[]): string {
  const [first] = skills;
  if (first === undefined) return 'Hello! I am new here and happy to learn from this community.';
  return `Hello! I am happy to share what I know about ${first} and to learn from this community.`;
}
