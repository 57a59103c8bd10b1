/**
 * Tells the page that somebody was signed in, and where to go on (`detail`: the address). A page that shows the panel
 * by itself cancels it.
 */
export const goesOn = 'patchbay-mock:goes-on'
