/**
 * Event after a scenario link has signed in; `detail` is the URL to continue to. A page that shows the panel itself
 * cancels it.
 */
export const goesOn = 'patchbay-mock:goes-on'
