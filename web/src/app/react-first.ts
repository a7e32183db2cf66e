// React runs in a task of its own, before all else that a page begins with: run together they leave a slow telephone deaf for longer
// than a finger waits.
import 'react-dom/client';

await new Promise((resolve) => setTimeout(resolve));
