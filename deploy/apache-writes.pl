#!/usr/bin/perl
# Remembers the keys of writes for apache.conf: reads a key a line, and prints "new" the first time and "again" for the next
# ten minutes.
use strict;
use warnings;

$| = 1;
my ( %seen, @order );
while ( my $key = <STDIN> ) {
    my $now = time;
    while ( @order && ( @order >= 100_000 || $seen{ $order[0] } < $now - 600 ) ) {
        delete $seen{ shift @order };
    }
    if ( exists $seen{$key} ) {
        print "again\n";
    }
    else {
        $seen{$key} = $now;
        push @order, $key;
        print "new\n";
    }
}
