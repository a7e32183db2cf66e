/** What narrows and orders lists and searches; those that suggest take what the lists do. */
export const FINDING_WORDS: Readonly<Record<string, string>> = {
  'listUsers.q':
    'Words to search for: every one must occur in the name or in a skill. The best matches come first.',
  'listUsers.skill': 'Only members with exactly this skill, in capital or small letters.',
  'suggestSearches.q': 'What was typed.',
  'suggestSearches.among': 'Whether courses, people or projects are looked for.',
  'suggestSearches.category': 'Of courses and projects: only searches that find something in this category.',
  'suggestSearches.skill': 'Of people: only searches that find somebody with this skill.',
  'suggestSearches.skills':
    'Of projects: skills separated by commas; only searches that find a project that seeks one of them.',
  'listCourses.q':
    'Words to search for: every one must occur in title, description or category. The best matches come first.',
  'listCourses.category':
    'Only courses of this category, in capital or small letters. A name that is none finds nothing.',
  'listCourses.teacherId': 'Only courses of this member.',
  'listCourses.available': 'true leaves out the viewer’s own, ongoing and completed courses.',
  'listProjects.q':
    'Words to search for: every one must occur in title, description or tags. Only open projects are found.',
  'listProjects.category':
    'Only open projects of this category, in capital or small letters. A name that is none finds nothing.',
  'listProjects.skills':
    'Skills, separated by commas: only open projects that seek one of them, in capital or small letters.',
  'listCourses.limit': 'How many on a page, from 1 to 50. Left out: 50, or 20 with q.',
  maxPrice: 'Only courses that cost no more SVC.',
  affordable: 'true leaves out courses that cost more than the viewer has now.',
  minRating: 'Only courses that their own reviews rate as high, from 1 to 5; what has no review is left out.',
  maxMinutes: 'Only courses that take no longer.',
  teaches: 'true leaves out who teaches no course that can be found.',
  'listCourses.sort':
    'The order; among equals the newest come first. Left out: match with q, else newest. Without q match is newest.',
  'listUsers.sort':
    'The order; among equals the newest come first. Left out: match with q, else newest. Without q match is newest.',
};
