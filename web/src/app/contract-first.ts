// As React does (react-first.ts): what every screen asks first, and what its answers are held against, runs in a task of its own.
import '../api/viewer.ts';

await new Promise((resolve) => setTimeout(resolve));
