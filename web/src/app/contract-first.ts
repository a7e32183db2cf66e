// As React does (react-first.ts): what describes every call and its texts runs in a task of its own.
import '../api/viewer.ts';

await new Promise((resolve) => setTimeout(resolve));
